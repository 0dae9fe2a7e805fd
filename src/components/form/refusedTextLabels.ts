import { defineLabels } from '@/lib/labels/defineLabels';

/** What a text field refuses, and what it takes: one label for each alphabet. */
export const refusedTextLabels = defineLabels('refusedText', {
  text: "This field cannot have {characters}, only letters, numbers, spaces and ' , . #",
  businessName:
    "A business name cannot have {characters}, only letters, numbers, spaces and ' , & -",
  personName: "This field cannot have {characters}, only letters, numbers, spaces and ' , . # -",
  address: "An address cannot have {characters}, only letters, numbers, spaces and ' , . # - /",
  w9Name: 'This name cannot have {characters}.',
  period: 'a period',
  comma: 'a comma',
  hyphen: 'a hyphen',
  slash: 'a slash',
  quote: 'a quotation mark',
});
