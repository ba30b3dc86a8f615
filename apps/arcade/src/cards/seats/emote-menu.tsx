import { useStore } from '@madang/kit'
import { ActionMenu, Heart, IconButton, Volume2, VolumeX } from '@madang/ui'
import { cardEmotes } from '@madang/wire/cardroom-company'
import { useTranslations } from 'use-intl'
import type { CardTable } from '../card-table.ts'
import { muteAll, muted } from './emotes.ts'

/** A few phrases to send at the table, and the option to hide those of others. */
export function EmoteMenu({ table }: { table: CardTable }) {
  const t = useTranslations('cardroom.company')
  const { isAll } = useStore(muted)
  return (
    <ActionMenu
      label={t('say')}
      trigger={(props) => <IconButton icon={Heart} label={t('say')} {...props} />}
      entries={[
        ...cardEmotes.map((emote) => ({
          icon: Heart,
          key: emote,
          label: t(`word.${emote}`),
          onPress: () => void table.sendEmote(emote),
        })),
        {
          icon: isAll ? Volume2 : VolumeX,
          key: 'mute',
          label: t(isAll ? 'unmute' : 'mute'),
          onPress: () => muteAll(!isAll),
        },
      ]}
    />
  )
}
