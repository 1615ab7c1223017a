/** What a person says about the turn that is looked at: a mark, a comment; and what can be done with it in the tree. */
import { html } from '../dom';
import { type Mark, MARKS } from '../rules';
import { icon, type IconName } from '../ui/icons';
import { canPromote, type StudyState } from './study_state';
import { signName } from './graph';
import type { StudyTexts } from './texts';
import { nodeOf, ROOT } from './tree';

export interface NoteActions {
  mark(mark: Mark): void;
  say(comment: string): void;
  promote(): void;
  remove(): void;
  undo(): void;
  redo(): void;
}

const LONGEST = 4000;
type ToolName = 'promote' | 'remove' | 'undo' | 'redo';

export class Note {
  readonly element: HTMLDetailsElement;
  private readonly marks: ReadonlyMap<Mark, HTMLButtonElement>;
  private readonly tools: Readonly<Record<ToolName, HTMLButtonElement>>;
  private readonly comment: HTMLTextAreaElement;
  private shownAt: number | null = null;

  constructor(s: StudyTexts, actions: NoteActions) {
    const marks = MARKS.filter((mark): mark is Exclude<Mark, ''> => mark !== '');
    const markButton = (mark: Exclude<Mark, ''>): HTMLButtonElement => {
      const button: HTMLButtonElement = html(
        'button',
        {
          type: 'button',
          class: `mark-button ${signName(mark)}`,
          'data-mark': mark,
          'aria-label': s(`mark.${signName(mark)}`),
          title: s(`mark.${signName(mark)}`),
          onclick: () => actions.mark(button.ariaPressed === 'true' ? '' : mark),
        },
        mark,
      );
      return button;
    };
    this.marks = new Map(marks.map((mark) => [mark, markButton(mark)]));
    const tool = (name: ToolName, sign: IconName) =>
      html(
        'button',
        {
          type: 'button',
          class: 'button',
          'data-tool': name,
          onclick: () => actions[name](),
        },
        icon(sign),
        html('span', {}, s(`note.${name}`)),
      );
    this.tools = {
      promote: tool('promote', 'promote'),
      remove: tool('remove', 'trash'),
      undo: tool('undo', 'undo'),
      redo: tool('redo', 'redo'),
    };
    this.comment = html('textarea', {
      rows: 2,
      id: 'study-comment',
      maxlength: LONGEST,
      placeholder: s('note.comment'),
      'aria-label': s('note.comment'),
      oninput: () => actions.say(this.comment.value),
    });
    this.element = html(
      'details',
      { class: 'note' },
      html('summary', {}, icon('more'), s('note.label')),
      html('div', { class: 'note-marks', role: 'group', 'aria-label': s('note.marks') }, ...this.marks.values()),
      this.comment,
      html('div', { class: 'note-tools' }, ...Object.values(this.tools)),
    );
  }

  show(state: StudyState): void {
    const { mark, comment, id } = nodeOf(state.study.tree, state.at);
    for (const [of, button] of this.marks) {
      button.ariaPressed = String(of === mark);
      button.disabled = id === ROOT;
    }
    // What is being typed is left alone: it is what the tree says, blanks at the end apart.
    if (this.shownAt !== id || this.comment.value.trim() !== comment) this.comment.value = comment;
    this.shownAt = id;
    this.tools.promote.disabled = !canPromote(state);
    this.tools.remove.disabled = id === ROOT;
    this.tools.undo.disabled = state.past.length === 0;
    this.tools.redo.disabled = state.future.length === 0;
  }
}
