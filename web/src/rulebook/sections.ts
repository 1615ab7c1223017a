/** What stands in each section: its paragraphs, its figures, and the rulings that a player meets there. */
import type { RulebookKey } from '../texts/rulebook';
import type { FigureId } from './figures';
import type { SectionId } from '../ui/rule_sections';

export const RULINGS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Ruling = (typeof RULINGS)[number];

type Paragraph = Extract<RulebookKey, `${SectionId}.${number}`>;

export interface Section {
  readonly paragraphs: readonly Paragraph[];
  readonly figures: readonly FigureId[];
  readonly rulings: readonly Ruling[];
}

export const SECTIONS: Readonly<Record<SectionId, Section>> = {
  aim: { paragraphs: ['aim.1', 'aim.2'], figures: ['aim'], rulings: [] },
  pieces: { paragraphs: ['pieces.1', 'pieces.2', 'pieces.3'], figures: [], rulings: [] },
  adding: { paragraphs: ['adding.1', 'adding.2'], figures: ['added', 'occupied'], rulings: [] },
  centre: { paragraphs: ['centre.1', 'centre.2', 'centre.3'], figures: ['centre'], rulings: [6] },
  moving: { paragraphs: ['moving.1', 'moving.2', 'moving.3'], figures: ['lines'], rulings: [] },
  turning: { paragraphs: ['turning.1', 'turning.2'], figures: ['turned'], rulings: [7] },
  edge: { paragraphs: ['edge.1'], figures: ['edge'], rulings: [] },
  jumping: { paragraphs: ['jumping.1', 'jumping.2'], figures: ['jump', 'opponent'], rulings: [] },
  levels: { paragraphs: ['levels.1', 'levels.2'], figures: ['uneven', 'climb'], rulings: [] },
  blocked: { paragraphs: ['blocked.1', 'blocked.2', 'blocked.3'], figures: ['covered', 'under'], rulings: [] },
  cutting: { paragraphs: ['cutting.1'], figures: ['cut'], rulings: [] },
  bridges: { paragraphs: ['bridges.1', 'bridges.2', 'bridges.3'], figures: ['bridge', 'overhang', 'triangle', 'twist'], rulings: [8] },
  hanging: { paragraphs: ['hanging.1'], figures: ['hung', 'nothing'], rulings: [1] },
  connection: { paragraphs: ['connection.1', 'connection.2'], figures: ['chain'], rulings: [2] },
  uncovering: { paragraphs: ['uncovering.1', 'uncovering.2'], figures: ['uncovered'], rulings: [3] },
  end: { paragraphs: ['end.1', 'end.2', 'end.3'], figures: ['counted'], rulings: [4, 5] },
  rulings: { paragraphs: ['rulings.1'], figures: [], rulings: [] },
  writing: { paragraphs: ['writing.1', 'writing.2', 'writing.3'], figures: ['written'], rulings: [] },
};

/** The section where a player meets a ruling. */
export const sectionOfRuling = (ruling: Ruling): SectionId =>
  (Object.keys(SECTIONS) as SectionId[]).find((id) => SECTIONS[id].rulings.includes(ruling)) ?? 'rulings';
