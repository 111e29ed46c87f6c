import { lazy } from 'react'
import { isPaperKind, paperKinds, papers } from '../../../domain/paper/paper-kinds.ts'
import { defaultPrintSettings, sizeOf } from '../../../domain/paper/print-settings.ts'
import { screenAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { SensitiveWords } from '../../print/parts/sensitive-words.tsx'
import { useDeviceSettings } from '../../session/use-device-settings.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const SetupSheet = lazy(() => import('../../print/parts/setup-sheet.tsx'))

/** Labels of marketplaces are drawn by them; all other papers have a size on each device. */
const ownPapers = paperKinds.filter((paper) => paper !== 'market-label')

/** What the shop's papers show, and on what this device prints each. */
export function PrintingSection() {
  const setting = useDialogInAddress('paper')
  const [settings] = useDeviceSettings()
  if (!settings) return null
  const print = { ...defaultPrintSettings, ...settings.print }
  return (
    <>
      <Group title="Cả shop">
        <Row
          label="Tên, địa chỉ, mã số thuế, logo"
          text="In ở đầu hóa đơn bán hàng và phiếu"
          after={
            <LinkButton
              look="quiet"
              to={screenAddress('/settings', { tab: 'company' })}
              aria-label="Mở phần Công ty"
            >
              Mở
            </LinkButton>
          }
        />
        <Row
          label="Người gửi trên nhãn"
          text="Là nơi lấy hàng của shop"
          after={
            <LinkButton
              look="quiet"
              to={screenAddress('/settings', { tab: 'warehouses' })}
              aria-label="Mở nơi lấy hàng"
            >
              Mở
            </LinkButton>
          }
        />
      </Group>
      <SensitiveWords />
      <Group title="Khổ giấy trên máy này">
        {ownPapers.map((paper) => (
          <Row
            key={paper}
            label={papers[paper].name}
            text={sizeOf(print, paper).name}
            after={
              <Button
                look="quiet"
                aria-haspopup="dialog"
                aria-label={`Cách in ${papers[paper].name.toLowerCase()}`}
                onClick={() => setting.open(paper)}
              >
                Cách in
              </Button>
            }
          />
        ))}
        <Row
          label="Hàng chờ in"
          text="Giấy đang chờ máy in, và giấy vừa in ra"
          after={
            <LinkButton look="quiet" to={screenAddress('/print')} aria-label="Mở hàng chờ in">
              Mở
            </LinkButton>
          }
        />
      </Group>
      <Addressed dialog={setting} gone={!isPaperKind(setting.about ?? '')}>
        {(paper) => isPaperKind(paper) && <SetupSheet paper={paper} orders={[]} onClose={setting.close} />}
      </Addressed>
    </>
  )
}
