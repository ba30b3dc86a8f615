import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Section } from '@madang/ui'
import { addNote, listNotes } from '@madang/wire/members'
import { Decision } from '../../kit/decision.tsx'
import { Time } from '../../kit/time.tsx'

/** What operators wrote down for each other; the member never sees it. */
export function MemberNotes({ memberId }: { memberId: string }) {
  const t = useTranslations('backoffice.members')
  const { data } = useFetched(listNotes, { subject: memberId })
  const count = data?.rows.length ?? 0
  return (
    <Section title={t('notes')} level={3}>
      {data && count === 0 && <p className="text-small text-text-2">{t('noNotes')}</p>}
      <ul className="grid gap-3">
        {data?.rows.map((note) => (
          <li key={note.id} className="grid gap-1 border-s-2 border-line ps-3 text-small">
            <span className="text-text-3">
              <Time at={note.at} /> · {note.by}
            </span>
            <span className="break-words whitespace-pre-wrap">{note.words}</span>
          </li>
        ))}
      </ul>
      <Decision
        // Another form for each note, so that the last one's words are gone.
        key={count}
        call={addNote}
        fixed={{ subject: memberId }}
        words={t('addNote')}
        look="quiet"
        also={{ isNeeded: true, label: t('note'), lengthMax: 1_000, name: 'words' }}
        refreshes={[listNotes]}
      />
    </Section>
  )
}
