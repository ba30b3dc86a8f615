import { bound } from '../bound.ts'
import common from './common.json' with { type: 'json' }

/** The Korean texts by area: every file of this folder except the server's own texts. */
export const areas = bound({
  areas: import.meta.glob(['./*.json', '!./common.json', '!./notifications.json']),
  common,
  settings: import.meta.glob('./settings/*.json'),
  menus: import.meta.glob('./menus/*.json', { eager: true, import: 'default' }),
})
