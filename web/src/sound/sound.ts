/** Sounds of stone on wood, made when needed: nothing is loaded. */

export type Sound = 'pick' | 'place' | 'slide' | 'turn' | 'refuse' | 'win' | 'draw';

/** A knock: a short noise through a resonance, with a falling tone below. */
interface Knock {
  readonly after: number;
  readonly pitch: number;
  readonly length: number;
  readonly loudness: number;
}

const KNOCKS: Record<Exclude<Sound, 'win' | 'draw'>, readonly Knock[]> = {
  pick: [{ after: 0, pitch: 1900, length: 0.03, loudness: 0.15 }],
  place: [
    { after: 0, pitch: 1150, length: 0.09, loudness: 0.6 },
    { after: 0.035, pitch: 800, length: 0.06, loudness: 0.2 },
  ],
  slide: [
    { after: 0, pitch: 700, length: 0.14, loudness: 0.2 },
    { after: 0.12, pitch: 1050, length: 0.09, loudness: 0.55 },
  ],
  turn: [{ after: 0, pitch: 1500, length: 0.04, loudness: 0.2 }],
  refuse: [{ after: 0, pitch: 240, length: 0.12, loudness: 0.35 }],
};

const CHIMES: Record<'win' | 'draw', readonly number[]> = {
  win: [392, 494, 587, 784],
  draw: [392, 440],
};

export class Sounds {
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;

  constructor(public on: boolean) {}

  /** Browsers allow sound after a touch, click or key only; earlier calls stay silent. */
  play(sound: Sound): void {
    if (!this.on || !('AudioContext' in globalThis)) return;
    if (!navigator.userActivation?.hasBeenActive) return;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
    if (sound === 'win' || sound === 'draw') CHIMES[sound].forEach((pitch, i) => this.chime(pitch, i * 0.11));
    else for (const knock of KNOCKS[sound]) this.knock(knock);
  }

  private knock({ after, pitch, length, loudness }: Knock): void {
    const context = this.context!;
    const start = context.currentTime + after;
    const source = new AudioBufferSourceNode(context, { buffer: (this.noise ??= makeNoise(context)) });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 6 });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + length);
  }

  private chime(pitch: number, after: number): void {
    const context = this.context!;
    const start = context.currentTime + after;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.16, start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.9);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + 1);
  }
}

function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
