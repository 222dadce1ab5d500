import { HotelSettings } from '#shared/api/settings.ts'
import { changeSettingOf } from '#shared/reservation/changeSetting.ts'
import { changeSettingProblem } from '#shared/reservation/deadline.ts'

/** As many days as stays can be booked ahead. */
const MOST_DAYS_BEFORE = 800

const { change: Change } = HotelSettings.schema

/** What is wrong with the setting `change` of a hotel, as a sentence for the operator; null if it is right or missing. */
export function changeRuleProblem(stated: unknown): string | null {
  const [error] = Change.validate(stated)
  if (error) {
    const field = ['change', ...error.path].join('.')
    const value = error.path.length > 0 ? ` ${JSON.stringify(error.value)}` : ' such a value'
    return `${field} cannot have${value}`
  }
  const setting = changeSettingOf(stated as Parameters<typeof changeSettingOf>[0])
  const days = setting.days_before ?? 0
  return days > MOST_DAYS_BEFORE
    ? `change.days_before is ${days}, but the server takes at most ${MOST_DAYS_BEFORE}`
    : changeSettingProblem(setting)
}
