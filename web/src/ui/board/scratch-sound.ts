const SCRATCH_EVERY_MS = 100;
const CHIME_HERTZ = [659.3, 880, 1318.5];

/** The sounds of the board, made by Web Audio: no file to load. Silent until the first gesture allows sound. */
export class ScratchSound {
  muted = false;
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;
  private lastScratchAt = Number.NEGATIVE_INFINITY;

  /** Makes what the first sound needs, so that the first stroke does not wait for it. Does nothing before the first gesture on the page. */
  prepare(): void {
    // Once there has been a sound there is nothing left to prepare, and suspending would cut it off.
    if (this.context !== null || !navigator.userActivation?.hasBeenActive) return;
    const context = this.ready();
    if (!context) return;
    this.noiseOf(context);
    // Not to keep the loudspeakers awake until there is something to hear.
    void context.suspend();
  }

  /** A short rasp, at most one per 100 ms. */
  scratch(): void {
    const now = performance.now();
    const context = now - this.lastScratchAt >= SCRATCH_EVERY_MS ? this.ready() : null;
    if (!context) return;
    this.lastScratchAt = now;
    const source = new AudioBufferSourceNode(context, {
      buffer: this.noiseOf(context),
      playbackRate: 0.85 + Math.random() * 0.3,
    });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: 2600 + Math.random() * 1400, Q: 0.8 });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.linearRampToValueAtTime(0.16, context.currentTime + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.13);
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(0, Math.random() * 0.3, 0.14);
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

  private ready(): AudioContext | null {
    if (this.muted || typeof AudioContext === 'undefined') return null;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
    return this.context;
  }

  private noiseOf(context: AudioContext): AudioBuffer {
    if (this.noise) return this.noise;
    this.noise = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate });
    const samples = this.noise.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
    return this.noise;
  }
}
