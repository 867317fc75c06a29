import { once } from '../once.ts';

const SCRATCH_EVERY_MS = 100;
const RASP_SECONDS = 0.14;
/** Pitches of the rasps. Each scratch plays one of them at random. */
const RASP_HERTZ = [2600, 3100, 3600, 4000];
const RASP_SAMPLES_PER_SECOND = 44_100;
const CHIME_HERTZ = [659.3, 880, 1318.5];

/**
 * The sounds of the board, made by Web Audio, so that there is no file to load. Silent until the
 * browser allows sound, after the first gesture.
 */
export class ScratchSound {
  muted = false;
  private context: AudioContext | null = null;
  private rasps: readonly AudioBuffer[] = [];
  private lastScratchAt = Number.NEGATIVE_INFINITY;

  /**
   * Creates in advance what the first sound needs, so that the first stroke does not wait for it.
   */
  prepare(): void {
    if (this.silent) return;
    void raspsOnce().then((rasps) => (this.rasps = rasps));
    // After the first sound nothing is left to prepare, and suspending would cut that sound off.
    // Before the first gesture the browser allows no sound.
    if (this.context !== null || !navigator.userActivation?.hasBeenActive) return;
    // Suspended, so that the audio device does not run until there is something to play.
    void this.ready()?.suspend();
  }

  /**
   * Plays a short rasp, at most one per 100 ms. The rasps are rendered in advance: rendering one
   * during a stroke would take time from its frame.
   */
  scratch(): void {
    const now = performance.now();
    const buffer = this.rasps[Math.floor(Math.random() * this.rasps.length)];
    if (!buffer || now - this.lastScratchAt < SCRATCH_EVERY_MS) return;
    const context = this.ready();
    if (!context) return;
    this.lastScratchAt = now;
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate: 0.85 + Math.random() * 0.3 });
    source.connect(context.destination);
    source.start();
  }

  /** Plays three rising bells for a hit. */
  chime(): void {
    const context = this.ready();
    if (!context) return;
    CHIME_HERTZ.forEach((frequency, index) => {
      const at = context.currentTime + index * 0.09;
      const oscillator = new OscillatorNode(context, { type: 'sine', frequency });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(0.12, at + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(at);
      oscillator.stop(at + 0.55);
    });
  }

  close(): void {
    void this.context?.close();
    this.context = null;
  }

  private get silent(): boolean {
    return this.muted || typeof AudioContext === 'undefined';
  }

  private ready(): AudioContext | null {
    if (this.silent) return null;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
    return this.context;
  }
}

const raspsOnce = once(async () => await Promise.all(RASP_HERTZ.map(renderRasp)));

/** Noise that swells and fades. */
async function renderRasp(frequency: number): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, RASP_SECONDS * RASP_SAMPLES_PER_SECOND, RASP_SAMPLES_PER_SECOND);
  const noise = new AudioBuffer({ length: context.length, sampleRate: context.sampleRate });
  noise.copyToChannel(
    Float32Array.from({ length: noise.length }, () => Math.random() * 2 - 1),
    0,
  );
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 0.8 });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(0.16, 0.015);
  gain.gain.exponentialRampToValueAtTime(0.001, RASP_SECONDS - 0.01);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
  return await context.startRendering();
}
