export const FORMS = {
  "forms.chooseFieldAsks": "Choose what this field asks for",
  "forms.labelNoWords": "This label has no words. Check it again.",
} as const;
