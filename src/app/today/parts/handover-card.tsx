import { waitingParcels } from '../../../replica/queries/handover/waiting-parcels.ts'
import { useLiveWhileLoading } from '../../session/use-live-while-loading.ts'
import { carrierWords } from '../carrier-words.ts'
import { WorkCard, type WorkCardProps } from './work-card.tsx'

interface HandoverCardProps extends Omit<WorkCardProps, 'count' | 'text'> {
  /** Half a shop would be counted wrong. */
  isCounted: boolean
  mayGrow: boolean
}

/** "Chờ bàn giao": the parcels that the board of handing over counts, by the same question. */
export default function HandoverCard({ isCounted, ...card }: HandoverCardProps) {
  const waiting = useLiveWhileLoading((replica) => waitingParcels(replica), [])
  const told = isCounted ? waiting : undefined
  return <WorkCard {...card} count={told?.length} text={told && carrierWords(told, card.mayGrow)} />
}
