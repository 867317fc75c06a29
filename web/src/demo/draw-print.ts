import { rosettePath, wavePath } from '../ui/guilloche-path.ts';

const [WIDTH, HEIGHT] = [720, 460];

/** The brand's guilloché behind the intro. */
export function drawPrint(): void {
  const waves = wavePath({ width: WIDTH, height: HEIGHT, seed: 3.4, lines: 26 });
  const rosette = rosettePath({
    centerX: WIDTH * 0.72,
    centerY: HEIGHT * 0.48,
    radius: HEIGHT * 0.52,
    petals: 6,
    lines: 16,
    seed: 3.4,
  });
  document.querySelector('#print')?.setAttribute('d', waves + rosette);
}
