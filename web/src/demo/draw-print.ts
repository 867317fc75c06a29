import { rosettePath, wavePath } from '../ui/brand/guilloche-path.ts';

const [WIDTH, HEIGHT, SEED] = [720, 460, 3.4];

/** Draws the brand's guilloché behind the intro, one piece per task. */
export const printTasks = [
  () => draw(wavePath({ width: WIDTH, height: HEIGHT, seed: SEED, lines: 26 })),
  () =>
    draw(rosettePath({ centerX: WIDTH * 0.72, centerY: HEIGHT * 0.48, radius: HEIGHT * 0.52, petals: 6, lines: 16, seed: SEED })),
];

function draw(path: string): void {
  const print = document.querySelector('#print');
  print?.setAttribute('d', (print.getAttribute('d') ?? '') + path);
}
