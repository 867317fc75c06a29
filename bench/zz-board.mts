// @ts-nocheck
import { readFileSync } from 'node:fs';
import { createVisitor } from './web/visitor.ts';
import { openBrowser } from './web/phone.ts';
import { measureBoard } from './web/measure-board.ts';
const visitor = await createVisitor(process.env.URL ?? readFileSync('/tmp/srv.url','utf8'));
const browser = await openBrowser();
for (let i=0;i<Number(process.env.RUNS??3);i++){ const f=await measureBoard(browser,visitor); console.log('h50',f.handlerP50Ms.toFixed(3),'h95',f.handlerP95Ms.toFixed(2),'d95',f.dispatchP95Ms.toFixed(2),'draw',f.drawingCpuP95Ms.toFixed(2),'frame',f.frames.p95Ms.toFixed(1),(f.frames.slowShare*100).toFixed(1)+'%','coat',f.coatFrames.p95Ms.toFixed(1),(f.coatFrames.slowShare*100).toFixed(1)+'%',f.opened,f.readBacks,f.canvasMegabytes.toFixed(2)); }
await browser.close();
