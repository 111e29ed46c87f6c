import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { partsOfAbout, proofAbouts, sayAbout } from '../../../domain/proofs/proof-about.ts'
import { formatDay } from '../../../domain/time.ts'
import type { ProofGroup } from '../../../replica/queries/proofs/proofs.ts'
import { orderAddress } from '../../addresses.ts'
import { Card } from '../../components/card.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { useNow } from '../../session/now.ts'
import { ExportButton } from './export-button.tsx'
import { ProofRow } from './proof-row.tsx'

/** What was taken of one order, or of what else is proved. */
export function GroupCard({ group: { orderCode, waybill, about, latest, proofs } }: { group: ProofGroup }) {
  const now = useNow()
  const stages = new Set(proofs.map(({ proof }) => partsOfAbout(proof.about)?.kind))
  const words = [...stages].flatMap((kind) => (kind ? [proofAbouts[kind]] : []))
  const names = [...new Set(proofs.map(({ proof }) => proof.byName))]
  return (
    <Card>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          {orderCode ? (
            <Link
              to={orderAddress(orderCode)}
              className="inline-flex min-h-8 max-w-full items-center gap-1 text-17 font-bold"
            >
              <ShownCode code={orderCode} />
              <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
            </Link>
          ) : (
            <h2 className="truncate text-17 font-bold">{sayAbout(about)}</h2>
          )}
          {waybill && (
            <p className="truncate text-15 text-sub">
              <Waybill id={waybill} />
            </p>
          )}
          <p className="truncate text-13 text-sub">
            {words.join(', ')} · {formatDay(latest, now)} · {names.join(', ')}
          </p>
        </div>
        <ExportButton small list={proofs} />
      </div>
      <div className="mt-3">
        <ProofRow list={proofs} />
      </div>
    </Card>
  )
}
