/** Said above a form where no answer of ours came: whether it reached us is open then. */
export const UNANSWERED =
  "We can't tell if that reached us. Check your connection and press the button again. What you typed is still here.";

/** Said above a form that something between us and the browser has refused: a network's filter, or its limit. */
export const REFUSED_ON_THE_WAY =
  "This was refused on its way to us. Wait a minute and press the button again, or try another network. " +
  "What you typed is still here.";

/** Said on a page that could not be read again after its form was answered. */
export const NOT_READ_AGAIN = "We couldn't load the page again. Reload it to see what changed.";
