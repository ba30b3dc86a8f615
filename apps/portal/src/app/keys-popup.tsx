import { Modal, Switch } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { closePopup } from '../kit/popups.ts'
import { turnKeys, useKeysOn } from './keys-on.ts'

const rows = ['search', 'home', 'deposit', 'withdraw', 'bets', 'help'] as const
const keysOf = {
  bets: ['g', 'b'],
  deposit: ['g', 'd'],
  help: ['?'],
  home: ['g', 'h'],
  search: ['/'],
  withdraw: ['g', 'w'],
} as const

/** Lists the keyboard shortcuts; readers who use speech input may switch them off. */
export function KeysPopup() {
  const t = useTranslations('site.keys')
  const isOn = useKeysOn()
  return (
    <Modal open onClose={closePopup} closeOnCover title={t('title')} width={440}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3">
        {rows.map((row) => (
          <div key={row} className="contents">
            <dt>{t(row)}</dt>
            <dd className="flex gap-1">
              {keysOf[row].map((key) => (
                <kbd
                  key={key}
                  className="num min-w-8 rounded-chip border border-line px-2 py-1 text-center"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 border-t border-seam pt-4">
        <Switch
          label={t('on')}
          checked={isOn}
          onChange={({ target }) => turnKeys(target.checked)}
        />
      </div>
    </Modal>
  )
}
