// By which words an English sentence limits what its text defines: who misses such a sentence reads the figures wrongly.

export const limiting =
  /\b(?:not?|nor|never|cannot|neither|without|exclud\w{1,4}|excepts?|except\w{3,6}|omit\w{0,4}|unless|only|but|rather|instead|however|although|unlike|beware|multiply|multiplied|divided?|adjusted|unadjusted|provisional|estimate[ds]?|missing)\b/i;
