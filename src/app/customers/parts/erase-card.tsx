import { lazy } from 'react'
import type { Customer } from '../../../domain/tables/customers.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useUser } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const EraseSheet = lazy(() => import('./erase-sheet.tsx'))

/** What the owner does when a customer wants their data erased. */
export function EraseCard({ customer }: { customer: Customer }) {
  const { role } = useUser()
  const erasing = useDialogInAddress('erase')
  const isGone = role !== 'OWNER' || customer.erased !== undefined
  if (isGone) return null
  return (
    <>
      <Group
        below={
          <div className="px-4 pb-4">
            <Button aria-haspopup="dialog" onClick={() => erasing.open()}>
              Xóa dữ liệu cá nhân
            </Button>
          </div>
        }
      >
        <Row
          label="Khách yêu cầu xóa dữ liệu"
          text="Theo Luật Bảo vệ dữ liệu cá nhân: trả lời khách trong 2 ngày làm việc và xóa trong hạn luật định."
        />
      </Group>
      <Addressed dialog={erasing} gone={isGone}>
        {() => <EraseSheet customer={customer} onClose={erasing.close} />}
      </Addressed>
    </>
  )
}
