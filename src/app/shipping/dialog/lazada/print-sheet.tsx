import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fetchLabelAgain } from '../../../../domain/channels/labels/fetch-label-again.ts'
import type { Order } from '../../../../domain/tables/orders.ts'
import { must } from '../../../../lib/must.ts'
import { marketLabels } from '../../../../replica/queries/paper/market-labels.ts'
import { company } from '../../../../replica/queries/shop.ts'
import { Button } from '../../../components/button.tsx'
import { countWords } from '../../../components/count-words.ts'
import { Sheet } from '../../../components/sheet.tsx'
import { lastChoice } from '../../../print/channel-labels/note-last-print.ts'
import {
  asksFor,
  choices,
  kindsFor,
  ofChosenPaper,
  type PaperChoice,
  roleOf,
} from '../../../print/channel-labels/paper-choice.ts'
import { printChannelLabels } from '../../../print/print-channel-labels.ts'
import { actEach } from '../../../session/act.ts'
import { useReplica } from '../../../session/session.ts'
import { useLive } from '../../../session/use-live.ts'
import { ChoiceCard } from '../choice-card.tsx'
import { useThrottled } from '../use-throttled.ts'
import { sayWhyNot } from '../why-not-pressed.ts'
import { whyNotPrinted } from './print-rules.ts'

interface PrintSheetProps {
  /** Orders of the shop that is looked at, and of all shops of Lazada. */
  own: readonly Order[]
  all: readonly Order[]
  hasOthers: boolean
  onClose(): void
}

const kinds = must(kindsFor(['Lazada']), 'papers of Lazada')

const says: Readonly<Record<PaperChoice, string>> = {
  slip: 'Giấy của Lazada cho người mua, bỏ vào kiện',
  label: 'Dán lên kiện',
  both: 'Dán lên kiện, có thêm danh sách hàng',
}

/** 'IN PHIẾU' of Lazada (FUL-126, FUL-131 … FUL-134): which paper, of this account's orders or of all. What is not here yet is asked of Lazada on the way. */
export default function PrintSheet({ own, all, hasOthers, onClose }: PrintSheetProps) {
  const replica = useReplica()
  const navigate = useNavigate()
  const name = useId()
  const shop = useLive(company, [])
  const [picked, pick] = useState<PaperChoice>()
  const choice = picked ?? lastChoice(shop?.lastPrints?.Lazada?.doc_type)

  async function print(orders: readonly Order[], of: 'account' | 'all'): Promise<void> {
    const why = whyNotPrinted(orders.length, of)
    if (why !== undefined) return sayWhyNot(why)
    const known = await marketLabels(
      replica,
      orders.map(({ code }) => code),
      roleOf(choice),
    )
    const asks = asksFor(
      known.map((label) => ofChosenPaper(label, choice, kinds)),
      choice,
      kinds,
    )
    if (asks.length > 0) await actEach(fetchLabelAgain, asks)
    printChannelLabels(navigate, orders, choice)
  }
  const printOwn = useThrottled(() => void print(own, 'account'))
  const printAll = useThrottled(() => void print(all, 'all'))

  return (
    <Sheet
      low
      title="IN PHIẾU"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          {hasOthers && <Button onClick={printAll}>In tất cả {countWords(all.length)} đơn</Button>}
          <Button look="primary" onClick={printOwn}>
            <Printer aria-hidden className="size-5" />
            {hasOthers
              ? `In ${countWords(own.length)} đơn gian hàng này`
              : `In ${countWords(own.length)} đơn`}
          </Button>
        </>
      }
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">Loại phiếu</legend>
        {choices.map((one) => (
          <ChoiceCard
            key={one}
            name={name}
            title={kinds.words[one]}
            text={says[one]}
            isChosen={one === choice}
            onChoose={() => pick(one)}
          />
        ))}
      </fieldset>
    </Sheet>
  )
}
