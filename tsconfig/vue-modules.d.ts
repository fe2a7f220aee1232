// Tells plain TypeScript, which lint uses, what a component file exports; vue-tsc reads the file itself.

declare module '*.vue' {
  import type { DefineComponent } from 'vue';
  const component: DefineComponent;
  export default component;
}
