import { lazy, Suspense, use } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { dropHandover } from '../../../domain/handover/drop-handover.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import type { WaitingParcel } from '../../../replica/queries/handover/handover.ts'
import { printAddress } from '../../addresses.ts'
import { TypeSheet } from '../../bench/type-sheet.tsx'
import { act } from '../../session/act.ts'
import { OpenHelp } from '../../session/open-help.ts'
import type { HandoverBench } from '../handover-bench.ts'
import type { SessionView } from '../session-view.ts'

const ActionMenu = lazy(async () => ({ default: (await import('../../konsta/action-menu.tsx')).ActionMenu }))
const FinishSheet = lazy(() => import('./finish-sheet.tsx'))
const ParcelSheet = lazy(() => import('./parcel-sheet.tsx'))

interface BenchSheetsProps {
  bench: HandoverBench
  session: Handover
  view: SessionView
  binNames: ReadonlyMap<string, string>
  chosen: WaitingParcel | undefined
  onChosen(parcel: WaitingParcel | undefined): void
  more: boolean
  onMore(more: boolean): void
}

/** Whatever is asked over the bench. */
export function BenchSheets(props: BenchSheetsProps) {
  return <Suspense fallback={null}>{<Asked {...props} />}</Suspense>
}

function Asked({ bench, session, view, binNames, chosen, onChosen, more, onMore }: BenchSheetsProps) {
  const { sheet, said } = useSnapshot(bench.state)
  const navigate = useNavigate()
  const openHelp = use(OpenHelp)
  const close = () => {
    delete bench.state.sheet
  }
  async function drop(): Promise<void> {
    onMore(false)
    const answer = await act(dropHandover, { code: session.code }, { done: `Đã bỏ phiên ${session.code}.` })
    if (answer?.ok) void navigate('/handover', { replace: true })
  }
  if (sheet === 'type') return <TypeSheet onClose={close} stays={{ said }} />
  if (sheet === 'finish')
    return <FinishSheet bench={bench} session={session} view={view} binNames={binNames} />
  if (chosen) {
    const done = (work: (parcelId: string) => void) => () => {
      onChosen(undefined)
      work(chosen.parcelId)
    }
    return (
      <ParcelSheet
        parcel={chosen}
        isInside={view.inside.includes(chosen.parcelId)}
        onPut={done(bench.putByHand)}
        onTakeOut={done(bench.takeOut)}
        onClose={() => onChosen(undefined)}
      />
    )
  }
  if (!more) return null
  return (
    <ActionMenu
      title={`Phiên ${session.code}`}
      actions={[
        {
          label: 'In danh sách kiện (nháp)',
          run: () => void navigate(printAddress('handover-sheet', [session.code])),
        },
        { label: 'Bỏ phiên này (các kiện trở lại chờ)', run: () => void drop() },
        {
          label: 'Trợ giúp',
          run() {
            onMore(false)
            openHelp()
          },
        },
      ]}
      onClose={() => onMore(false)}
    />
  )
}
