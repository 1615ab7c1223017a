/** The network that judges positions, by its address in the page. */
declare module '#share/*.net?url' {
  const address: string;
  export default address;
}

/** The modules that Meson builds, by their address in the page. */
declare module '#wasm/*.wasm?url' {
  const address: string;
  export default address;
}

/** Data that the page shares with the command and the tests, as text. */
declare module '#share/*?raw' {
  const text: string;
  export default text;
}

/** The same deflated, inside the file that imports it. */
declare module '#wasm/*.wasm?deflated' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
