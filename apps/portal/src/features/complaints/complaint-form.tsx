import { useState } from 'react'
import { useFetched } from '@madang/kit'
import { Banner, Button, FileDrop, Select, TextArea } from '@madang/ui'
import {
  complaintKinds,
  complaintRules,
  fileComplaint,
  listComplaints,
} from '@madang/wire/complaints'
import { useTranslations } from 'use-intl'
import { usePicturedCall } from '../../kit/more/pictures/use-pictured-call.ts'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { Form } from '../../kit/more/forms/form.tsx'

type Kind = (typeof complaintKinds)[number]

/** A complaint as text and up to three pictures; errors are shown beside the fields. */
export function ComplaintForm() {
  const t = useTranslations('site.complaint')
  const { change, draft, file, isKindMissing, isWrong, length, pictures, rules, send } =
    useComplaint()
  return (
    <Form
      className="grid max-w-[36rem] gap-4"
      onSubmit={() => {
        void send()
      }}
    >
      <Select
        label={t('kind')}
        value={draft.kind}
        placeholder={t('kindChoose')}
        error={isKindMissing ? t('kindMissing') : undefined}
        options={complaintKinds.map((value) => ({ label: t(`kinds.${value}`), value }))}
        onChange={(event) => change({ kind: event.target.value as Kind })}
      />
      <TextArea
        label={t('content')}
        hint={rules && t('length', { length, max: rules.lengthMax, min: rules.lengthMin })}
        error={isWrong && rules ? t('lengthWrong', rules) : undefined}
        rows={5}
        value={draft.content}
        onChange={(event) => change({ content: event.target.value })}
      />
      <FileDrop
        label={t('pictures')}
        hint={t('picturesHint')}
        error={pictures.fault ?? pictures.failure}
        {...pictures.drop}
      />
      <RefusalBanner of={file} />
      {file.value && (
        <Banner tone="ok" alert>
          {t('filed')}
        </Banner>
      )}
      <div>
        <Button type="submit" busy={file.busy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}

const blank = { content: '', isTried: false, kind: '' as Kind | '' }

/** The complaint being written; pictures are uploaded first, and a refused one keeps the text. */
function useComplaint() {
  const rules = useFetched(complaintRules, {}, { staleTime: 5 * 60_000 }).data
  const [draft, setDraft] = useState(blank)
  const file = usePicturedCall(fileComplaint, {
    done: () => setDraft(blank),
    refreshes: [listComplaints],
  })
  const content = draft.content.trim()
  const { length } = Array.from(content)
  const isOut = rules !== undefined && (length < rules.lengthMin || length > rules.lengthMax)
  async function send(): Promise<void> {
    setDraft({ ...draft, isTried: true })
    if (draft.kind === '' || isOut || file.pictures.fault) return
    await file.send({ content, kind: draft.kind })
  }
  return {
    change: (more: Partial<typeof blank>) => {
      setDraft({ ...draft, ...more })
      if (file.value) file.reset()
    },
    draft,
    file,
    isKindMissing: draft.isTried && draft.kind === '',
    isWrong: draft.isTried && isOut,
    length,
    pictures: file.pictures,
    rules,
    send,
  }
}
