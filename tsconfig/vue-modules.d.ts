// Declares the export of a component file for plain TypeScript, which lint uses; vue-tsc reads the file itself.

declare module '*.vue' {
  import type { DefineComponent } from 'vue';
  const component: DefineComponent;
  export default component;
}
