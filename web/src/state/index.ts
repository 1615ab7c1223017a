/** The state of the page. */
export * from './clock';
export * from './game';
export * from './saved';
export * from './store';
