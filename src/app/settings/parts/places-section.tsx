import { company } from '../../../replica/queries/shop.ts'
import { PickupCard } from '../../carriers/pickup-card.tsx'
import { useLive } from '../../session/use-live.ts'
import { WarehouseSection } from './warehouse-section.tsx'

/** The shop's warehouses, and where carriers fetch its parcels. */
export function PlacesSection() {
  const shop = useLive(company, [])
  return (
    <>
      <WarehouseSection />
      {shop && <PickupCard shop={shop} />}
    </>
  )
}
