/* Session and account menu of one tab, written by hand after their machines and the two wires between them, and not
   drawn from the checker: it shares neither the exploration nor the judge. What can always move will move (pan -f);
   people have an idle step, and so need never do anything. Names in capitals are faults: NO_WIRE takes out the wire
   session.absent -> menu, KEEPS_USER what empties the session, DEAF what follows when the first load fails. */

mtype = { loading, outSettled, outRechecking, inSettled, inRechecking, inLeaving, expired };

mtype session = loading;
bool user = false;
bool isOpen = false;

#define isMember (session == inSettled || session == inRechecking || session == inLeaving)
#define isNobody (session == outSettled || session == outRechecking || session == expired)
#define isAsking (session == loading || session == outRechecking || session == inRechecking)

/* Entering signedOut: session.absent, and the wire to the menu. */
inline becomeAbsent() {
#ifndef KEEPS_USER
  user = false;
#endif
#ifndef NO_WIRE
  isOpen = false;
#endif
  skip
}

active proctype loadAccount() {
  do
  :: d_step { isAsking -> session = inSettled; user = true }
  :: d_step { session == outRechecking -> session = outSettled }
  :: d_step { session == inRechecking -> session = outSettled; becomeAbsent() }
#ifdef DEAF
  :: session == loading
#else
  :: d_step { session == loading -> session = outSettled; becomeAbsent() }
#endif
  od
}

active proctype endSession() {
  do
  :: d_step { session == inLeaving -> session = outRechecking; becomeAbsent() }
  :: d_step { session == inLeaving -> session = inSettled }
  od
}

active proctype people() {
  do
  /* Always true; Spin takes no step without a condition that leads nowhere. */
  :: session != 0
  /* Another tab says that something has changed. */
  :: d_step { session == outSettled -> session = outRechecking }
  :: d_step { session == inSettled -> session = inRechecking }
  :: d_step { session == expired -> session = outRechecking; becomeAbsent() }
  /* A request is answered 401: session.expired, and its own wire to the menu. */
  :: d_step { isMember -> session = expired; user = false; isOpen = false }
  :: d_step { session == inSettled || session == inRechecking -> session = inLeaving }
  :: d_step { isMember || isOpen -> isOpen = !isOpen }
  :: d_step { isOpen -> isOpen = false }
  od
}

ltl menu { [] (isOpen -> isMember) }
ltl user { [] (user == isMember) }
ltl known { [] (session == loading -> <> (isMember || isNobody)) }
