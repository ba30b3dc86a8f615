import sql from 'sql-template-tag'

/**
 * One sign within the signature of every tree head, which ends its note, becomes another: a change
 * that is one in every head, whatever letters it bears.
 */
export const tamperSignatures = sql`
  update kernel.tree_head set note = overlay(note placing
    case substr(note, length(note) - 10, 1) when 'A' then 'B' else 'A' end
    from length(note) - 10)`
