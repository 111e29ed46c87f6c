import type { PillState, QueueHealth } from '../../replica/queries/queue/queue-health.ts'
import type { ReplicaLoss } from '../../replica/replica-loss.ts'

/** What the pill says: of a memory that was lost nothing is claimed, since what is known of the queue is of before. */
export function pillSays(
  health: Pick<QueueHealth, 'state' | 'text'> | undefined,
  loss: ReplicaLoss | undefined,
): { state: PillState; text: string } | undefined {
  return loss ? { state: 'attention', text: 'Cần tải lại' } : health
}
