import { CELL_COUNT } from './board-cells.ts';
import { ScratchEngine } from './scratch-engine.ts';
import type { Engine, EngineEvents } from './scratch-engine.ts';

type CallOf<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...given: infer Given) => void ? [Name, ...Given] : never;
};
/** The first message: where to draw. */
export type EngineStart = { canvas: OffscreenCanvas };
/** What the page asks of the engine. It ends with its worker. */
type Asked = Omit<Engine, 'destroy'>;
/** All others: a method of the engine with what it is given. */
export type EngineCall = CallOf<Asked>[keyof Asked];
/** What comes back: an event with what it tells. */
export type EngineEvent = CallOf<EngineEvents>[keyof EngineEvents];

const tell = (...event: EngineEvent) => postMessage(event);
let engine: ScratchEngine | undefined;

addEventListener('message', ({ data }: MessageEvent<EngineStart | EngineCall>) => {
  if (!Array.isArray(data)) engine = start(data);
  else if (engine) call(engine, data);
});

function start({ canvas }: EngineStart): ScratchEngine {
  return new ScratchEngine(canvas.getContext('2d'), CELL_COUNT, {
    onReady: () => tell('onReady'),
    onOpen: (cells) => tell('onOpen', cells),
    onScrape: () => tell('onScrape'),
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
