import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { useWarehouse } from '../../session/use-warehouse.ts'

/** In which warehouse this device stands: what is packed first here, and where returns are taken in. Not asked where there is one. */
export function PlaceSection() {
  const { known, warehouses, choose } = useWarehouse()
  if (warehouses.length < 2) return null
  return (
    <Group title="Nơi đặt máy">
      <ChoiceRow
        label="Kho đang đứng"
        text="Đơn của kho này được gợi ý trước, hàng hoàn nhập vào kho này"
        value={known ?? ''}
        choices={[
          ...(known === undefined ? [{ value: '', label: 'Chưa chọn' }] : []),
          ...warehouses.map(({ wid, name, address }) => ({ value: wid, label: name, text: address })),
        ]}
        onChange={(wid) => {
          if (wid !== '') choose(wid)
        }}
      />
    </Group>
  )
}
