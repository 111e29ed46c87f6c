import type { SaleSlot } from '../../../domain/channels/flash/sale-word.ts'
import { saveFlashSale } from '../../../domain/channels/flash/save-flash-sale.ts'
import { accountOf } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { formatWeekday, startOfDay } from '../../../domain/time.ts'
import { saleSlotsQuestion } from '../../../sync/questions.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { NoAnswer } from '../../channels/parts/no-answer.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { act } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { sentWords } from '../../session/sent-words.ts'
import { useReplica } from '../../session/session.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useReached } from '../../session/use-reached.ts'
import { noteSent } from '../changed-sales.ts'
import { hoursOf } from '../flash-words.ts'
import { lineTyped, useSaleDraft } from '../sale-draft.ts'
import { SaleEditor } from './sale-editor.tsx'

interface NewSaleProps {
  shop: KnownShop
  onMade(slot: SaleSlot): void
}

/** A flash sale is made: in a slot that Shopee offers, of new goods or of those of an earlier one. */
export function NewSale({ shop, onMade }: NewSaleProps) {
  const replica = useReplica()
  const draft = useSaleDraft(accountOf(shop), undefined)
  const { lines, slot, isTyped } = draft.typed
  const of = { channel: 'Shopee', shopId: shop.shopId } as const
  const answer = useAnswer(saleSlotsQuestion, of)
  const now = useNow()
  const isReached = useReached()
  const once = useOneAtATime()
  const free = answer.told?.value.slots.filter(({ isTaken, startAt }) => !isTaken && startAt > now)
  const chosen = free?.find((one) => one.slot === slot?.slot)
  const send = () =>
    once(async () => {
      if (!chosen) return
      const { isTaken: _, ...at } = chosen
      const params = { ...of, ...at, isNew: 1 as const, lines: lines.map(lineTyped) }
      const done = await act(saveFlashSale, params, {
        done: sentWords('Đã ghi flash sale', 'Shopee', isReached),
        final: true,
      })
      if (!done?.ok) return
      draft.clear()
      // A closed database tells on its own.
      noteSent(`${accountOf(shop)} ${at.slot}`, replica, done.localId).catch(() => undefined)
      onMade(at)
    })
  return (
    <SaleEditor
      title="Flash sale mới"
      shop={shop}
      lines={lines}
      criteria={answer.told?.value.criteria ?? []}
      isHeld={false}
      mayChange
      isChanged={isTyped}
      lacks={chosen ? undefined : 'Chọn khung giờ.'}
      sendWords="Gửi lên Shopee"
      onLines={draft.write}
      onSend={() => void send()}
      onDrop={draft.clear}
      head={
        <>
          <AgeNote answer={answer} />
          <NoAnswer answer={answer} />
          {free && <SlotChoice free={free} chosen={chosen} onChoose={draft.choose} />}
        </>
      }
    />
  )
}

interface SlotChoiceProps {
  free: readonly SaleSlot[]
  chosen: SaleSlot | undefined
  onChoose(slot: SaleSlot | undefined): void
}

/** The day, and the hours that are free on it. */
function SlotChoice({ free, chosen, onChoose }: SlotChoiceProps) {
  const days = [...Map.groupBy(free, ({ startAt }) => startOfDay(startAt))]
  const [first] = days
  if (!first)
    return <p className="text-15 text-warn">Shopee không còn khung giờ nào trống trong hai tuần tới.</p>
  const day = chosen ? startOfDay(chosen.startAt) : first[0]
  const hours = days.find(([one]) => one === day)?.[1] ?? []
  const nameOf = ({ slot, startAt, endAt }: SaleSlot) => ({ slot, startAt, endAt })
  return (
    <div className="card flex flex-col gap-2 p-3">
      <SelectField
        label="Ngày"
        value={String(day)}
        choices={days.map(([value, some]) => ({
          value: String(value),
          label: `${formatWeekday(value)}, ${some.length} khung giờ trống`,
        }))}
        onChange={(value) => {
          const [one] = days.find(([start]) => String(start) === value)?.[1] ?? []
          onChoose(one && nameOf(one))
        }}
      />
      <ChoiceChips
        place="content"
        label="Khung giờ"
        choices={hours.map((one) => ({ value: one.slot, label: hoursOf(one) }))}
        chosen={chosen?.slot ?? ''}
        onChoose={(value) => {
          const one = hours.find(({ slot }) => slot === value)
          onChoose(one && nameOf(one))
        }}
      />
    </div>
  )
}
