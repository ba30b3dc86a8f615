import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { Gives } from '@madang/wire'
import type { showBooks } from '@madang/wire/ledger'

type Line = Gives<typeof showBooks>['books'][number]['places'][number]

/** Returns a ledger account's label; an account without a label keeps its technical name. */
export function usePlaceWords(): (line: Pick<Line, 'of' | 'place'>) => string {
  const t = useTranslations('backoffice.books')
  const labelOf = useKnownWords('backoffice.dictionary.places')
  const lang = useLang()
  return ({ of, place }) => {
    if (place === 'members') return t('members')
    const [, kind = '', id = ''] = /^(jackpot-reserve-|jackpot-|purse:)(.+)$/.exec(place) ?? []
    const name = of ? localized(of, lang) : id
    if (kind === 'jackpot-reserve-') return t('jackpotReserve', { pool: name })
    if (kind === 'jackpot-') return t('jackpot', { pool: name })
    if (kind === 'purse:') return t('purse', { vendor: name })
    return labelOf(place) ?? place
  }
}
