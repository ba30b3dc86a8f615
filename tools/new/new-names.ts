/** `approve-withdrawal` as code spells it: camelCase, PascalCase, and snake_case in SQL. */
export const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (name: string): string =>
  camel(name).replace(/^./, (letter) => letter.toUpperCase())
export const snake = (name: string): string => name.replaceAll('-', '_')
