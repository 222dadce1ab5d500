import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { questions } from '#shared/api/questions.ts'
import { newerResponse } from '../../../../examples/sandbox/faults/newerResponse.ts'
import { sampleOf } from '../../../support/builders/responses.ts'

const test = suite('examples/sandbox/faults/newerResponse')

test('the first object of a list has a variant that this contract does not know, and the others stay', () => {
  const { response } = questions.ofHotel
  const sample = sampleOf(response) as { additional_questions: object[] }
  const [first, second] = sample.additional_questions
  assert.equal(newerResponse(sample, response), {
    additional_questions: [{ ...first, question_type: 'newly_added' }, second],
  })
})

test.run()
