import { ScratchEngine } from './scratch-engine.ts';
import type { Engine, EngineEvents } from './scratch-engine.ts';

type CallOf<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...given: infer Given) => void ? [Name, ...Given] : never;
};
/** The first message to the worker: the canvas to draw on. */
export type EngineStart = { canvas: OffscreenCanvas };
/**
 * The engine's methods that the page calls by message. `destroy` is not one of them: the page
 * terminates the worker.
 */
type Asked = Omit<Engine, 'destroy'>;
/** Every later message: the name of an engine method, then its arguments. */
export type EngineCall = CallOf<Asked>[keyof Asked];
/** A message from the worker: the name of an engine event, then its arguments. */
export type EngineEvent = CallOf<EngineEvents>[keyof EngineEvents];

const send = (...event: EngineEvent) => postMessage(event);
let engine: ScratchEngine | undefined;

addEventListener('message', ({ data }: MessageEvent<EngineStart | EngineCall>) => {
  if (!Array.isArray(data)) engine = start(data);
  else if (engine) call(engine, data);
});

function start({ canvas }: EngineStart): ScratchEngine {
  return new ScratchEngine(canvas.getContext('2d'), {
    onReady: () => send('onReady'),
    onOpen: (cells) => send('onOpen', cells),
    onScrape: () => send('onScrape'),
  });
}

function call(to: Asked, message: EngineCall): void {
  switch (message[0]) {
    case 'setLayout':
      return to.setLayout(message[1]);
    case 'scrape':
      return to.scrape(message[1]);
    case 'tap':
      return to.tap(message[1]);
    case 'open':
      return to.open(message[1], message[2]);
  }
}
