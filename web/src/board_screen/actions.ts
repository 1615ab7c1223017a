/** The bar of buttons under the thumb: what can be done with the game, or, with a piece in the hand, with the piece. */
import { html } from '../dom';
import { icon, type IconName } from '../ui/icons';

export interface Action {
  readonly name: string;
  readonly icon: IconName;
  readonly act: () => void;
  readonly primary?: boolean;
}

export class ActionBar<Name extends string> {
  readonly element = html('div', { class: 'actions' });
  private readonly buttons: Record<Name, HTMLButtonElement>;

  constructor(
    actions: Readonly<Record<Name, Action>>,
    private readonly groups: Readonly<Record<string, readonly Name[]>>,
    label: string,
  ) {
    const make = ([name, action]: [string, Action]) => [
      name,
      html(
        'button',
        { type: 'button', class: `action ${action.primary ? 'primary' : ''}`, 'data-action': name, onclick: () => action.act() },
        icon(action.icon),
        html('span', {}, action.name),
      ),
    ];
    this.buttons = Object.fromEntries(Object.entries<Action>(actions).map(make)) as Record<Name, HTMLButtonElement>;
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', label);
  }

  /** Shows one group of buttons. */
  show(group: string): void {
    if (this.element.dataset['group'] === group) return;
    const focused = this.element.matches(':focus-within');
    this.element.dataset['group'] = group;
    this.element.replaceChildren(...this.groups[group]!.map((name) => this.buttons[name]));
    if (focused) this.element.querySelector('button')?.focus();
  }

  /** Marks a button that switches something on and off. */
  press(name: Name, pressed: boolean): void {
    this.buttons[name].setAttribute('aria-pressed', String(pressed));
  }

  enable(name: Name, enabled: boolean): void {
    this.buttons[name].disabled = !enabled;
  }
}
