// @ts-nocheck
import { readFileSync } from 'node:fs';
import { createVisitor } from './web/visitor.ts';
import { openBrowser, openPhone } from './web/phone.ts';
const visitor = await createVisitor(process.env.URL ?? readFileSync('/tmp/srv.url','utf8'));
const browser = await openBrowser();
const S={},T={};const runs=[];const groups={};
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
await devtools.send('Profiler.enable'); await devtools.send('Profiler.setSamplingInterval',{interval:50}); await devtools.send('Profiler.start');
await touch('touchStart',[pt(0)]);const t=performance.now();const a=[];
for(let m=1;m<324;m++){a.push(touch('touchMove',[pt(m)]));const d=t+m*9-performance.now();if(d>0)await new Promise(r=>setTimeout(r,d))}
await Promise.all(a);await touch('touchEnd',[]);
const {profile}=await devtools.send('Profiler.stop'); const nodes=new Map(profile.nodes.map(n=>[n.id,n])); const parent=new Map(); for(const n of profile.nodes) for(const c of n.children??[]) parent.set(c,n.id);
const name=n=>`${n.callFrame.functionName||'(anon)'}:${n.callFrame.url.split('/').pop().slice(0,12)}:${n.callFrame.lineNumber}`;
profile.samples.forEach((id,i)=>{const us=profile.timeDeltas[i]??0; const chain=[]; for(let x=id;x;x=parent.get(x)) chain.push(name(nodes.get(x))); if(!chain.some(c=>c.startsWith('performWorkUntilDeadline')||c.startsWith('flushSync')||c.startsWith('processRootSchedule'))) return; const seen=new Set(); for(const k of chain) if(!seen.has(k)){seen.add(k); T[k]=(T[k]??0)+us/1000;} S[chain[0]]=(S[chain[0]]??0)+us/1000; });
await context.close(); }
const top=(o,k)=>Object.entries(o).sort((x,y)=>y[1]-x[1]).slice(0,k).map(([n,v])=>`${(v/Number(process.env.RUNS??4)/18).toFixed(3).padStart(8)} ${n}`).join('\n');
console.log('ms per opening SELF\n'+top(S,25)+'\nTOTAL\n'+top(T,60)); await browser.close();
