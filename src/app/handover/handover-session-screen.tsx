import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { handover } from '../../replica/queries/handover/handover.ts'
import { LinkButton } from '../components/button.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Held } from '../components/held.tsx'
import { Screen } from '../components/screen.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useLive } from '../session/use-live.ts'
import { SessionBench } from './parts/session-bench.tsx'
import { SessionRecord } from './parts/session-record.tsx'

const counted: CountedRows = { tables: ['handovers'], closed: true }

/** One session: the bench while it takes parcels, its record afterwards. */
export default function HandoverSessionScreen() {
  const { code = '' } = useParams()
  const session = useLive((replica) => handover(replica, code), [code])
  return (
    <>
      <Held row={session} missing={<NoSession code={code} />}>
        {(held) =>
          held.state === 'draft' ? (
            <SessionBench key={code} session={held} />
          ) : (
            <SessionRecord session={held} />
          )
        }
      </Held>
      {/* Beside them: the answer to a scan outlives the change from bench to record. */}
      <ScanLayer key={`over ${code}`} />
    </>
  )
}

function NoSession({ code }: { code: string }) {
  return (
    <Screen title={code} back="/handover">
      <EmptyList
        of={counted}
        icon={SearchX}
        title="Không có phiên này trên máy"
        text="Phiên cũ hơn 30 ngày không còn trên máy, hoặc máy kia chưa đồng bộ."
      >
        <LinkButton to="/handover?tab=past">Các phiên đã bàn giao</LinkButton>
      </EmptyList>
    </Screen>
  )
}
