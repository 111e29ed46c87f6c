import { proxy } from 'valtio'
import { onReplicaLoss, type ReplicaLoss } from '../../replica/replica-loss.ts'

/** Whether a database of this device can still be used; what was lost stays lost until the page is loaded again. */
export const memory = proxy<{ loss?: ReplicaLoss }>({})

onReplicaLoss((loss) => {
  memory.loss = loss
})
