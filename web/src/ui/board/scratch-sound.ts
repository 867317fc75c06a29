import { once } from '../once.ts';

const SCRATCH_EVERY_MS = 100;
const RASP_SECONDS = 0.14;
/** Of the noise that is heard: one rasp each, chosen by chance. */
const RASP_HERTZ = [2600, 3100, 3600, 4000];
const RASP_SAMPLES_PER_SECOND = 44_100;
const CHIME_HERTZ = [659.3, 880, 1318.5];

/**
 * The sounds of the board, made by Web Audio: no file to load. Silent until the first gesture
 * allows sound.
 */
export class ScratchSound {
  muted = false;
  private context: AudioContext | null = null;
  private rasps: readonly AudioBuffer[] = [];
  private lastScratchAt = Number.NEGATIVE_INFINITY;

  /** Makes what the first sound needs, so that the first stroke does not wait for it. */
  prepare(): void {
    if (this.silent) return;
    void raspsOnce().then((rasps) => (this.rasps = rasps));
    // Once there has been a sound there is nothing left to prepare, and suspending would cut it
    // off. Before the first gesture there may be none.
    if (this.context !== null || !navigator.userActivation?.hasBeenActive) return;
    // Not to keep the loudspeakers awake until there is something to hear.
    void this.ready()?.suspend();
  }

  /**
   * A short rasp, at most one per 100 ms. It is a finished recording: to make it anew each time
   * would cost the finger a part of its frame.
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

  /** Three rising bells, for a hit. */
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
