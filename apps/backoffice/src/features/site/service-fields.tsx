import { useTranslations } from 'use-intl'
import { Button, Select, TextField, Trash2, IconButton } from '@madang/ui'

type Service = { csType: 'VIP' | 'LIVECHAT'; path: string; height: 500 | 750 }
type Resource = { resourceType: string; url: string; qrCodeUrl: string | null; labelName: string }
export type Support = {
  customerService: Service[]
  resources: Resource[]
  /** The minimum and maximum length of a complaint, in characters. */
  complaintLengthMin: number
  complaintLengthMax: number
}

/** The service contacts and the brand's other channels: messengers, mail, downloads. */
export function ServiceFields(props: { value: Support; change: (more: Partial<Support>) => void }) {
  const t = useTranslations('siteOffice.service')
  const { change, value } = props
  return (
    <>
      {(['LIVECHAT', 'VIP'] as const).map((csType) => (
        <ServiceRow
          key={csType}
          csType={csType}
          service={value.customerService.find((one) => one.csType === csType)}
          change={(service) =>
            change({
              customerService: [
                ...value.customerService.filter((one) => one.csType !== csType),
                ...(service.path === '' ? [] : [service]),
              ],
            })
          }
        />
      ))}
      <div className="grid grid-cols-2 items-end gap-3">
        {(['complaintLengthMin', 'complaintLengthMax'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name)}
            type="number"
            min={0}
            max={5_000}
            value={String(value[name])}
            onChange={(event) =>
              change({ [name]: Math.max(0, Math.min(5_000, Number(event.target.value) || 0)) })
            }
          />
        ))}
      </div>
      <Resources resources={value.resources} change={(resources) => change({ resources })} />
    </>
  )
}

function ServiceRow(props: {
  csType: Service['csType']
  service: Service | undefined
  change: (service: Service) => void
}) {
  const t = useTranslations('siteOffice.service')
  const { change, csType } = props
  const service = props.service ?? { csType, height: 500 as const, path: '' }
  return (
    <div className="grid grid-cols-[2fr_1fr] items-end gap-3">
      <TextField
        label={t(csType)}
        placeholder="https://"
        value={service.path}
        onChange={(event) => change({ ...service, path: event.target.value.trim() })}
      />
      <Select
        label={t('window')}
        value={String(service.height)}
        options={[
          { label: '440 × 500', value: '500' },
          { label: '440 × 750', value: '750' },
        ]}
        onChange={(event) =>
          change({ ...service, height: event.target.value === '750' ? 750 : 500 })
        }
      />
    </div>
  )
}

/** The types that the right bar and the app page can show. */
const resourceTypes = ['telegram', 'kakao', 'facebook', 'email', 'ios', 'lite', 'android'] as const
/** Apps to install on a phone, shown as a QR code. */
const appTypes = new Set(['ios', 'lite', 'android'])

function Resources(props: {
  resources: readonly Resource[]
  change: (resources: Resource[]) => void
}) {
  const t = useTranslations('siteOffice.service')
  const { resources } = props
  const changeAt = (place: number, more: Partial<Resource>) =>
    props.change(resources.map((one, at) => (at === place ? { ...one, ...more } : one)))
  const blank = { labelName: '', qrCodeUrl: null, resourceType: 'telegram', url: '' }
  return (
    <fieldset className="grid gap-3 border-t border-seam pt-4">
      <legend className="float-start text-h3">{t('resources')}</legend>
      {resources.map((one, at) => (
        // Rows have no id; their index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <Select
            label={t('type')}
            value={one.resourceType}
            options={resourceTypes.map((type) => ({ label: t(`types.${type}`), value: type }))}
            onChange={(event) => changeAt(at, { resourceType: event.target.value })}
          />
          <TextField
            label={t('label')}
            maxLength={80}
            value={one.labelName}
            onChange={(event) => changeAt(at, { labelName: event.target.value })}
          />
          <IconButton
            icon={Trash2}
            label={t('remove', { number: at + 1 })}
            onClick={() => props.change(resources.filter((_, other) => other !== at))}
          />
          <TextField
            className="col-span-3"
            label={t('url')}
            placeholder="https://"
            value={one.url}
            onChange={(event) => changeAt(at, { url: event.target.value.trim() })}
          />
          {appTypes.has(one.resourceType) && (
            <TextField
              className="col-span-3"
              label={t('qrCodeUrl')}
              hint={t('qrCodeHint')}
              value={one.qrCodeUrl ?? ''}
              onChange={(event) => changeAt(at, { qrCodeUrl: event.target.value.trim() || null })}
            />
          )}
        </div>
      ))}
      <div>
        <Button variant="quiet" size="small" onClick={() => props.change([...resources, blank])}>
          {t('add')}
        </Button>
      </div>
    </fieldset>
  )
}
