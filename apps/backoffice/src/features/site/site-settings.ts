/** The settings that make the site, each with fields of its own. */
export const siteSettings = [
  'brand',
  'registration',
  'age',
  'protection',
  'countries',
  'codes',
  'phoneProvider',
  'regions',
  'domains',
  'languages',
  'switches',
  'site',
  'support',
  'play',
] as const
export type SiteSetting = (typeof siteSettings)[number]
