// @ts-nocheck
import { readFileSync } from 'node:fs';
import { createVisitor } from './web/visitor.ts';
import { openBrowser, openPhone } from './web/phone.ts';
const visitor = await createVisitor(process.env.URL ?? readFileSync('/tmp/srv.url','utf8'));
const browser = await openBrowser();
const runs=[];const groups={};
for(let r=0;r<Number(process.env.RUNS??4);r++){
const { context, page, devtools } = await openPhone(browser, visitor.baseUrl);
await context.addCookies([visitor.cookie]);
await page.addInitScript("localStorage.setItem('raspasorte:tutorial-seen', '1')"); if(process.env.INIT) await page.addInitScript(process.env.INIT);
await page.goto(await visitor.buyCard());
const own=(n)=>page.getByRole('button',{name:new RegExp(`^Casa ${n}, `)});
await own(1).scrollIntoViewIfNeeded(); await page.waitForTimeout(3000);
const first=await own(1).boundingBox(), last=await own(18).boundingBox();
const touch=(type,touchPoints)=>devtools.send('Input.dispatchTouchEvent',{type,touchPoints});
const strokes=9,per=36; const left=first.x+2,right=last.x+last.width-2,h=last.y+last.height-first.y;
const pt=(m)=>{const s=Math.min(Math.floor(m/per),8);const a=(m-s*per)/per;const sh=s%2===0?a:1-a;return{x:left+(right-left)*sh,y:first.y+h*(s+.2+a*.6)/strokes}};
const events=[]; devtools.on('Tracing.dataCollected',({value})=>events.push(...value)); const done=new Promise(r=>devtools.once('Tracing.tracingComplete',r));
await devtools.send('Tracing.start',{categories:'-*,toplevel,__metadata,'+(process.env.CATS??''),transferMode:'ReportEvents'});
await devtools.send('Emulation.setCPUThrottlingRate',{rate:6}); await page.evaluate('requestAnimationFrame(function f(){requestAnimationFrame(f)})'); await touch('touchStart',[pt(0)]);const t=performance.now();const a=[];
for(let m=1;m<324;m++){a.push(touch('touchMove',[pt(m)]));const d=t+m*9-performance.now();if(d>0)await new Promise(r=>setTimeout(r,d))}
await Promise.all(a);await touch('touchEnd',[]);
await devtools.send('Tracing.end'); await done;
const names={};for(const e of events) if(e.name==='thread_name') names[e.pid+'/'+e.tid]=e.args.name;
const by={};for(const e of events){ if(e.ph!=='X'||!/RunTask/.test(e.name)||e.name==='RunTask') continue; const n=names[e.pid+'/'+e.tid]; by[n]=(by[n]??0)+(e.tdur??0)/1000; if(n==='CrRendererMain'){const k=e.args.src_func??'?'; groups[k]??=[0,0]; groups[k][0]+=(e.tdur??0)/1000; groups[k][1]++;} }
if(process.env.CATS){ globalThis.self_??={}; const M=events.filter(e=>e.ph==='X'&&names[e.pid+'/'+e.tid]==='CrRendererMain').sort((a,b)=>a.ts-b.ts||b.dur-a.dur); const st=[]; for(const e of M){ while(st.length&&st.at(-1).ts+st.at(-1).dur<=e.ts) st.pop(); const d=e.args?.data??{}; const k=e.name+(d.type?':'+d.type:'')+(d.functionName?':'+d.functionName:'')+(e.args?.src_func?':'+e.args.src_func:''); e.k=k; self_[k]??=[0,0]; self_[k][0]+=(e.tdur??0)/1000; self_[k][1]++; if(st.length) self_[st.at(-1).k][0]-=(e.tdur??0)/1000; st.push(e);} }
{ const M=events.filter(e=>e.ph==='X'&&names[e.pid+'/'+e.tid]==='CrRendererMain').sort((a,b)=>a.ts-b.ts); const b=M.filter(e=>e.args?.src_func==='ScheduledActionSendBeginMainFrame'); const tasks=M.filter(e=>/::RunTask/.test(e.name)); let n=0;
for(let i=1;i<b.length;i++){ const gap=(b[i].ts-b[i-1].ts)/1000; if(gap<25) continue; n++; const ts=tasks.filter(e=>e.ts>=b[i-1].ts&&e.ts<b[i].ts); const wall=ts.reduce((a,e)=>a+e.dur/1000,0), cpu=ts.reduce((a,e)=>a+(e.tdur??0)/1000,0); const g={}; for(const e of ts){const k=e.args.src_func??'?'; g[k]=(g[k]??0)+e.dur/1000;} console.log('slow',i,gap.toFixed(0),'wall',wall.toFixed(0),'cpu',cpu.toFixed(0),Object.entries(g).sort((x,y)=>y[1]-x[1]).slice(0,4).map(([k,v])=>k+' '+v.toFixed(0)).join(', ')); } console.log('frames',b.length,'slow',n); }
runs.push(by); await context.close(); }
const med=(k)=>runs.map(b=>b[k]??0).sort((x,y)=>x-y)[Math.floor(runs.length/2)].toFixed(0);
for(const k of ['CrRendererMain','DedicatedWorker thread','VizCompositorThread','Compositor','CrBrowserMain']) console.log(k,med(k));
for(const [k,[v,n]] of Object.entries(groups).sort((a,b)=>b[1][0]-a[1][0]).slice(0,12)) console.log('   ',(v/runs.length).toFixed(0),(n/runs.length).toFixed(0),k);
if(globalThis.self_) for(const [k,[v,n]] of Object.entries(self_).sort((a,b)=>b[1][0]-a[1][0]).slice(0,34)) console.log('  self',(v/runs.length).toFixed(1),(n/runs.length).toFixed(0),k);
await browser.close();
