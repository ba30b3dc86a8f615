import type * as v from 'valibot'

/** Any shape of a setting. */
export type SettingSchema = v.GenericSchema<unknown, object>

/**
 * A setting that belongs to one module: its name, and its shape with a shipped default for every
 * field, so that nothing stored is a whole value too. Operators propose and decide it as any other;
 * its words stand in `packages/texts/src/<code>/settings/<name>.json`.
 */
export type OwnSetting<Shape extends SettingSchema = SettingSchema> = { name: string; shape: Shape }

/** Declares a setting; the module contributes it as one of its `settings`. */
export const ownSetting = <Shape extends SettingSchema>(
  name: string,
  shape: Shape,
): OwnSetting<Shape> => ({ name, shape })
