import { shipStandingOf } from '../../domain/channels/requests/ship-standing.ts'
import { orderRows } from '../../replica/queries/orders/order-list.ts'
import { useOwnChoice } from '../session/own-choice.ts'
import { shipBatch } from '../session/ship-batch.ts'
import { useLive } from '../session/use-live.ts'

/** How far the orders are that the person had shipped last. */
export interface ShipSum {
  waiting: number
  done: number
  failed: number
}

const nothing: ShipSum = { waiting: 0, done: 0, failed: 0 }

export function useShipSum(): ShipSum {
  const [{ codes }] = useOwnChoice(shipBatch)
  const sum = useLive(
    async (replica) => {
      const standings = (await orderRows(replica, codes)).map((order) => order && shipStandingOf(order))
      const count = (standing: string) => standings.filter((one) => one === standing).length
      return { waiting: count('waiting'), done: count('done'), failed: count('failed') }
    },
    [codes.join(' ')],
  )
  return sum ?? nothing
}
