import { useState } from 'react'
import type { ZaloEvent, ZaloFilling } from '../../domain/tables/zalo.ts'
import { guessedFilling } from '../../domain/zalo/fill-message.ts'
import { saveZaloRule } from '../../domain/zalo/save-zalo-rule.ts'
import { tryZalo } from '../../domain/zalo/try-zalo.ts'
import { zaloEventTimes, zaloEventWords } from '../../domain/zalo/zalo-words.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { latestOwnOrder } from '../../replica/queries/orders/latest-own-order.ts'
import { company } from '../../replica/queries/shop.ts'
import { actOnline } from '../../sync/ask.ts'
import { Button } from '../components/button.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { Group } from '../konsta/group.tsx'
import { ToggleRow } from '../konsta/toggle-row.tsx'
import { useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { FillingField } from './filling-field.tsx'
import { MessagePreview } from './message-preview.tsx'
import { type TemplateTold, templateLabel, type ZaloAccountTold } from './template-words.ts'

interface RuleSheetProps {
  event: ZaloEvent
  account: ZaloAccountTold
  again(): void
  onClose(): void
}

/** Which template goes when this happens, what stands in it, and how it looks for a real order. */
export default function RuleSheet({ event, account, again, onClose }: RuleSheetProps) {
  const replica = useReplica()
  const { templates } = account
  const saved = account.rules[event]
  const [on, setOn] = useState(saved ? saved.on === 1 : true)
  const [templateId, setTemplateId] = useState(saved?.templateId ?? '')
  const [fillings, setFillings] = useState<Record<string, ZaloFilling>>(saved?.fillings ?? {})
  const [busy, setBusy] = useState(false)
  const order = useLive(latestOwnOrder, [])
  const shop = useLive(company, [])
  const template = templates.find(({ id }) => id === templateId)
  const written = { on: on ? (1 as const) : (0 as const), templateId, fillings }
  const isChanged = !deepEqual(written, saved ?? { on: 1, templateId: '', fillings: {} })

  function choose(id: string): void {
    setTemplateId(id)
    const chosen = templates.find((one) => one.id === id)
    setFillings(chosen ? guessedFor(chosen) : {})
  }
  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const save = () =>
    during(async () => {
      const answer = await actOnline(replica, saveZaloRule, { event, ...written })
      if (!answer.ok) return tellFailedPress(answer)
      showToast(
        'success',
        on ? `Đã bật tin ${zaloEventWords[event]}.` : `Đã tắt tin ${zaloEventWords[event]}.`,
      )
      again()
      onClose()
    })
  const tryIt = (orderCode: string) =>
    during(async () => {
      const answer = await actOnline(replica, tryZalo, { event, orderCode })
      if (!answer.ok) return tellFailedPress(answer)
      showToast('success', 'Đã gửi thử tới số của bạn. Xem kết quả ở Nhật ký tin.')
    })

  return (
    <Sheet
      title={`Tin ${zaloEventWords[event]}`}
      unsaved={isChanged}
      onClose={onClose}
      footer={
        <>
          {saved && !isChanged && order && (
            <Button disabled={busy} onClick={() => void tryIt(order.code)}>
              Gửi thử cho tôi
            </Button>
          )}
          <Button
            look="primary"
            className="min-h-14 text-17"
            disabled={busy || template === undefined || !isChanged}
            onClick={() => void save()}
          >
            {template === undefined ? 'Chọn mẫu tin' : 'Lưu'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-15 text-sub">{zaloEventTimes[event]}.</p>
        <Group>
          <ToggleRow label="Gửi tin này" on={on} onChange={setOn} />
        </Group>
        <SelectField
          label="Mẫu tin của OA"
          value={templateId}
          choices={[
            { value: '', label: 'Chọn mẫu' },
            ...templates.map((one) => ({ value: one.id, label: templateLabel(one) })),
          ]}
          onChange={choose}
        />
        {template && template.status !== 'ENABLE' && (
          <p role="status" className="rounded-xl bg-warn-soft px-3 py-2 text-15 text-warn">
            Mẫu này chưa gửi được. Chờ Zalo duyệt, bấm Lấy mẫu tin, rồi bật; hoặc chọn mẫu khác.
          </p>
        )}
        {template?.params.map((param) => (
          <FillingField
            key={param.name}
            param={param}
            filling={fillings[param.name]}
            onChange={(filling) => {
              const { [param.name]: _, ...others } = fillings
              setFillings(filling ? { ...others, [param.name]: filling } : others)
            }}
          />
        ))}
        {template && shop && (
          <MessagePreview template={template} rule={{ fillings }} order={order} company={shop} />
        )}
      </div>
    </Sheet>
  )
}

function guessedFor({ params }: TemplateTold): Record<string, ZaloFilling> {
  return Object.fromEntries(
    params.flatMap((param) => {
      const guessed = guessedFilling(param)
      return guessed ? [[param.name, guessed]] : []
    }),
  )
}
