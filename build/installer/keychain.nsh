; On uninstalling, not on updating: the application itself removes the keys of its accounts from the Credential Manager.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ExecWait '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --forget-keys'
  ${endIf}
!macroend
