import type * as v from 'valibot'

/** Any shape of a setting. */
export type SettingSchema = v.GenericSchema<unknown, object>

/**
 * A setting of one module: its name, and its shape with a default for every field, so that the
 * setting is complete even if nothing is stored. Operators propose and decide changes as for any
 * other; its texts are in `packages/texts/src/<code>/settings/<name>.json`.
 */
export type OwnSetting<Shape extends SettingSchema = SettingSchema> = { name: string; shape: Shape }

/** Declares a setting; the module exports it in its `settings`. */
export const ownSetting = <Shape extends SettingSchema>(
  name: string,
  shape: Shape,
): OwnSetting<Shape> => ({ name, shape })
