import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ownPlanCode } from '#app/features/search/results/update/ownRoom/ownPlanCode.ts'
import type { RoomResult } from '#shared/api/rooms.ts'

const test = suite('app/features/search/results/update/ownRoom/ownPlanCode')

const room = (name: string) =>
  ({
    room_type_name: name,
    room_plans: ['Room only', 'Breakfast'].map((plan) => ({
      room_plan_code: `${name} ${plan}`,
      room_plan_name: plan,
    })),
  }) as RoomResult
const found = [room('Double'), room('Twin')]
const own = { room_plan_code: '', room_type_name: 'Twin', room_plan_name: 'Breakfast' }

test('the stated code is the code of the present plan, also if the results do not have it', () => {
  assert.is(ownPlanCode({ ...own, room_plan_code: 'suite.flex' }, found), 'suite.flex')
})

test('without a code, the plan has the name of the present plan and of its room type', () => {
  assert.is(ownPlanCode(own, found), 'Twin Breakfast')
  assert.is(ownPlanCode({ ...own, room_type_name: 'Suite' }, found), '')
  assert.is(ownPlanCode({ ...own, room_plan_name: 'Half board' }, found), '')
  assert.is(ownPlanCode(own, []), '')
})

test.run()
