export const FORMS = {
  "forms.chooseFieldAsks": "Please choose what the field asks",
  "forms.labelNoWords": "This label has no words",
} as const;
