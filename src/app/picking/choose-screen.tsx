import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mostOrders } from '../../domain/picking/create-wave.ts'
import type { Wave } from '../../domain/tables/waves.ts'
import { ordersToPick } from '../../replica/queries/picking/picking.ts'
import { waveAddress } from '../addresses.ts'
import { Screen } from '../components/screen.tsx'
import { useNow } from '../session/now.ts'
import { useReplica } from '../session/session.ts'
import { mayGrow, useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useView } from '../session/use-view.ts'
import { useWarehouse } from '../session/use-warehouse.ts'
import { beginWave } from './begin-wave.ts'
import { choiceView } from './choice-address.ts'
import { ChoiceFilters } from './parts/choice-filters.tsx'
import { ChooseList } from './parts/choose-list.tsx'
import { WaveStart } from './parts/wave-start.tsx'
import { asManyAsFit, nameOf, passes } from './suggestions.ts'

/** Chooses the orders of a wave: by filters, all that pass at once, or one by one. */
export default function ChooseScreen() {
  const replica = useReplica()
  const navigate = useNavigate()
  const [choice, change] = useView(choiceView)
  const given = (useLocation().state as { codes?: string[] } | null)?.codes
  const now = useNow()
  const { wid = '' } = useWarehouse()
  const rows = useLiveWhileLoading(
    (open) => ordersToPick(open, wid, choice.withNew || given !== undefined),
    [wid, choice.withNew],
  )
  const grows = mayGrow(rows, { tables: ['orders'] })
  const shown = rows?.filter((row) => (given ? given.includes(row.code) : passes(row, choice, now)))
  const [touched, setTouched] = useState<{ of: string; codes: ReadonlySet<string> }>()
  const [kind, setKind] = useState<Wave['kind']>()
  const [busy, setBusy] = useState(false)

  const reach = `${wid} ${choiceView.query(choice)}`
  const whole = shown?.filter(({ lacking }) => lacking.length === 0) ?? []
  const marked = touched?.of === reach ? touched.codes : new Set(asManyAsFit(whole))
  const chosen = shown?.filter(({ code }) => marked.has(code)) ?? []
  const many = chosen.filter(({ isSingle }) => !isSingle).length
  // Orders of several items mixed in one heap would have to be told apart at the bench.
  const usual = many * 2 > chosen.length ? 'sorted' : 'list'
  const mark = (codes: Iterable<string>) => setTouched({ of: reach, codes: new Set(codes) })

  async function begin(): Promise<void> {
    setBusy(true)
    const code = await beginWave(replica, {
      wid,
      name: given ? 'Đơn chọn từ danh sách' : nameOf(choice),
      kind: many > 0 ? (kind ?? usual) : 'list',
      orderCodes: chosen.map((row) => row.code),
    })
    setBusy(false)
    if (code) void navigate(waveAddress(code), { replace: true })
  }

  return (
    <Screen
      title="Chọn đơn để nhặt"
      back="/picking"
      below={
        !given && rows && <ChoiceFilters mayGrow={grows} rows={rows} choice={choice} onChange={change} />
      }
      foot={
        <WaveStart
          chosen={chosen}
          most={mostOrders}
          kind={kind ?? usual}
          mayBeSorted={many > 0}
          busy={busy}
          onKind={setKind}
          onBegin={() => void begin()}
        />
      }
    >
      {shown && (
        <ChooseList
          mayGrow={grows}
          rows={shown}
          marked={marked}
          left={given ? given.length - shown.length : 0}
          onMark={(code) => {
            const next = new Set(marked)
            if (!next.delete(code)) next.add(code)
            mark(next)
          }}
          onAll={(on) => mark(on ? asManyAsFit(whole) : [])}
        />
      )}
    </Screen>
  )
}
