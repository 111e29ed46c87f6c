import {
  ArrowLeftRight,
  Bike,
  CloudUpload,
  FileInput,
  Hourglass,
  House,
  LayoutList,
  type LucideIcon,
  Package,
  ScanBarcode,
  Settings,
  Warehouse,
} from 'lucide-react'
import type { MenuEntry } from './menu-entries.ts'

export const menuIcons: Record<MenuEntry['icon'], LucideIcon> = {
  today: House,
  orders: LayoutList,
  pack: Package,
  shelf: Warehouse,
  slips: FileInput,
  transfer: ArrowLeftRight,
  delayed: Hourglass,
  selfShip: Bike,
  queue: CloudUpload,
  device: Settings,
  practice: ScanBarcode,
}
