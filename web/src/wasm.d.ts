/** The modules that Meson builds, by their address in the page. */
declare module '#wasm/*.wasm?url' {
  const address: string;
  export default address;
}
