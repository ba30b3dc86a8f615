/** The settings of the site, each with its own fields. */
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
